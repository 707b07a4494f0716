-- The index has the name of its table, which was renamed in 0261. Nothing names the index.
alter index carried_brakes_of_player rename to inherited_limits_of_player;
