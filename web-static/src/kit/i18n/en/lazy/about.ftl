# The authors of this page and its purpose.
about-text = Saloon is a place to play town-building tabletop games online with people you know, on a server that one of you runs.
unofficial = This is an unofficial fan project, made without profit and without any connection to the authors and publishers of the games. It uses none of their art, texts or logos. If you like a game, buy it.
about-games = The games
about-made = How this is made
about-art = All pictures are our own: woodcuts drawn by the program from the data of the game.
about-fonts = Set in Podkova, Bitter and Oswald, which are free under the SIL Open Font License.
about-software = The program is free software under the MIT or Apache 2.0 licence; the packages it is built from are listed in its source.
about-privacy = There is no tracking and no request to other servers. The server keeps your name and your games; this device keeps your settings.
