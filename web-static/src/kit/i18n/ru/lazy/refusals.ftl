# Отказы, которые показывают разные страницы; загружаются, когда есть имя.
err-forbidden-guests_watch = Гости здесь только смотрят. Создайте аккаунт, чтобы играть.
err-forbidden-kicked = Хозяин удалил вас из-за этого стола.
err-forbidden-watching_closed = Зрителей за этот стол не пускают.
err-forbidden-joined = Вы уже за этим столом.
err-forbidden-guests_off = Гостям здесь играть нельзя. Войдите в аккаунт.
err-forbidden-yourself = С самим собой так нельзя.
err-measure-no_tables = Модератор запретил вам создавать столы.
err-measure-watch_only = Модератор разрешил вам только смотреть.
err-forbidden-too_many_tables = Больше столов создать нельзя. Сначала покиньте один.
err-not_found-record = Записи этой партии нет.
err-forbidden-not_finished = Партия ещё не окончена.
err-forbidden-starting = Партия вот-вот начнётся. Подождите немного.
err-forbidden-substituted = За вас играет замена. Сначала вернитесь в игру.
err-forbidden-seat_reserved = Свободные места зарезервированы для других игроков.
