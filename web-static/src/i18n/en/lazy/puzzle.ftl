# What somebody new sees while their device solves a puzzle.
puzzle-title = One moment
puzzle-why = Many new people have come from your network lately. So that programs do not make up people in masses, your device solves a small puzzle now. You need not do anything: it goes on by itself.
puzzle-progress = Work of your device
puzzle-begun = Your device is working.
puzzle-half = About half of the usual time has passed.
puzzle-long = It takes longer than usual this time. That is chance.
puzzle-cancel = Cancel
