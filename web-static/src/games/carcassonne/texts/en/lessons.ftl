# Lessons, puzzles and tips of Carcassonne.

## Tips
tip-carcassonne-place = Lay this tile where all touching edges match. Ask yourself two things: what does it complete, and what could a meeple take on it afterwards? Sometimes a place that spoils another's city is best.
tip-carcassonne-figure = You may put one figure on this tile, or none. On roads and in cities it comes back when they are completed; a farmer on a field stays to the end. Keep one or two figures for good tiles to come.
tip-carcassonne-hand = Choose one of the tiles in your hand and lay it; you draw a new one at the end of the turn. Use the tile that helps you now, and keep one that could complete something of yours later.
tip-carcassonne-river = The river comes first: each tile continues it where it ends, and two bends in a row may not turn the same way. Lay it so that the road or city you take has room to grow.
tip-carcassonne-abbot = Instead of placing a figure you may take your abbot back: he brings 1 point and 1 for each filled space around him, at once. That is good when the last spaces will hardly be filled.
tip-carcassonne-must = Here a meeple must be placed if it can be. Only the colour that is last is paid for something completed, so put it where this colour will be last at the right moment.
tip-carcassonne-discard = None of your tiles fits. Put one away and draw another: the one that you need least.
tip-carcassonne-score = One tile has completed several things. You choose their order, and who is last is looked up anew each time. Begin with the one that lets the next one pay, too.
