# The card about what of a table is looked at.
look-rule = Rule { $rule }
look-larger = Show it larger
