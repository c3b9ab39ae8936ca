# The card about what of a table is looked at.
look-rule = Regel { $rule }
look-larger = Größer zeigen
