"""What stands in a page: every element with its attributes, as a browser reads them."""

from html.parser import HTMLParser

from attrs import field, frozen

MARK = "xss-mark"
"""The element and attribute of texts that try to be HTML: neither is ever in a page."""

NEVER = (MARK, "style", "iframe", "object", "embed", "base")
"""Elements that no page has."""

HOSTILE = (
    f"<{MARK}></{MARK}><script>window.hacked = 1</script><img src=x onerror=window.hacked=1>"
    f'"{MARK}="1" onfocus="window.hacked=1" autofocus \'{MARK}=1 `{{{{1234*4321}}}}</textarea></title></style>'
    f"<{MARK}>&lt;{MARK}&gt;"
)
"""A text that leaves every place in a page that is not guarded."""


@frozen
class Element:
    """A start tag."""

    name: str
    attributes: dict[str, str | None]


@frozen
class Markup:
    """The elements of a page, and the texts of its scripts and styles."""

    elements: list[Element] = field(factory=list)
    inline: list[str] = field(factory=list)
    texts: list[str] = field(factory=list)
    """What is read: neither tags nor attributes."""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.markup, self.within = Markup(), ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.markup.elements.append(Element(tag, dict(attrs)))
        self.within = tag

    def handle_endtag(self, tag: str) -> None:
        self.within = ""

    def handle_data(self, data: str) -> None:
        self.markup.texts.append(data)
        if self.within in ("script", "style") and data.strip():
            self.markup.inline.append(data)


def read(html: str) -> Markup:
    """Read a page or a part of one."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.markup


def faults(html: str) -> list[str]:
    """List what no page of ours has: scripts and styles that stand in it, handlers, and what a text made of itself."""
    markup = read(html)
    found = [f"inline: {text[:60]}" for text in markup.inline]
    for element in markup.elements:
        names = set(element.attributes)
        found += [f"<{element.name} {name}>" for name in names if name.startswith("on") or name in ("style", "srcdoc")]
        if element.name in NEVER:
            found.append(f"<{element.name}>")
        found += [f"<{element.name} {name}>" for name in names if MARK in name]
        for name in ("href", "src", "action", "formaction", "xlink:href"):
            value = (element.attributes.get(name) or "").strip().lower()
            if value.startswith("//") or (value and not value.startswith(("/", "#", "?"))):
                found.append(f"<{element.name} {name}={value[:60]}>")
    return found
