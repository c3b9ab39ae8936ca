app-name = Saloon
