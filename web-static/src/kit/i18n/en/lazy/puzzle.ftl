# The page of a new visitor while their device solves a puzzle.
puzzle-title = One moment
puzzle-why = Many new players have come from your network. To keep out fake players, your device solves a small puzzle now. You do not have to do anything.
puzzle-progress = Progress of your device
puzzle-begun = Your device is working.
puzzle-half = About half of the usual time has passed.
puzzle-long = It takes longer than usual this time. That is chance.
puzzle-cancel = Cancel
