"""Cuts the fonts of public/fonts from the files of @fontsource-variable.

    python -m venv .venv && .venv/bin/pip install fonttools brotli
    .venv/bin/python scripts/fonts/cut-fonts.py node_modules/@fontsource-variable public/fonts/v3

Titles are drawn in Newsreader between 450 at 20 px and 380 at 72 px (design tokens), so its two axes become one:
the optical size carries the weight along. Hanken Grotesk keeps the weights 400 to 600.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer

SMALL = {"wght": 450, "opsz": 20}
LARGE = {"wght": 380, "opsz": 72}
# Figures stand in columns; nothing asks for fractions or for proportional figures.
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum"]


def corner(source: Path, place: dict[str, float], to: Path) -> str:
    font = instancer.instantiateVariableFont(
        TTFont(source), place, overlap=instancer.OverlapMode.KEEP_AND_DONT_SET_FLAGS
    )
    font.flavor = None
    font.save(to)
    return str(to)


def newsreader(source: Path, scratch: Path) -> TTFont:
    space = DesignSpaceDocument()
    axis = AxisDescriptor(tag="opsz", name="Optical Size", minimum=20, default=20, maximum=72)
    space.addAxis(axis)
    for place in (SMALL, LARGE):
        path = corner(source, place, scratch / f"{place['opsz']}.ttf")
        space.addSource(
            SourceDescriptor(path=path, location={axis.name: place["opsz"]}, familyName="Newsreader")
        )
    font, _, _ = build(space)
    font.save(scratch / "whole.ttf")
    return TTFont(scratch / "whole.ttf")


def hanken(source: Path, scratch: Path) -> TTFont:
    corner(source, {"wght": (400, 600)}, scratch / "whole.ttf")
    return TTFont(scratch / "whole.ttf")


def cut(font: TTFont, to: Path) -> None:
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.glyph_names = False
    options.flavor = "woff2"
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap().keys())
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(to)
    print(to.name, to.stat().st_size)


def main(packages: Path, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for package, make in (("newsreader", newsreader), ("hanken-grotesk", hanken)):
        for source in sorted((packages / package / "files").glob(f"{package}-latin*-*.woff2")):
            if not source.stem.endswith(("-opsz-normal", "-opsz-italic", "-wght-normal")):
                continue
            if package == "newsreader" and "-opsz-" not in source.stem:
                continue
            with TemporaryDirectory() as scratch:
                cut(make(source, Path(scratch)), out / source.name)


main(Path(sys.argv[1]), Path(sys.argv[2]))
