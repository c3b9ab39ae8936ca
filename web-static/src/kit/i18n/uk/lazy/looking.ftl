# The card about what of a table is looked at.
look-rule = Правило { $rule }
look-larger = Показати більшим
