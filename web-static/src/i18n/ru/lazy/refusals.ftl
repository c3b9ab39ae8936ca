# Отказы, которые показывают разные страницы; загружаются, когда есть имя.
err-forbidden-guests_watch = Гости здесь только смотрят. С учётной записью можно играть.
err-forbidden-kicked = Хозяин попросил вас уйти из-за этого стола.
err-forbidden-watching_closed = За этим столом нельзя наблюдать.
err-forbidden-joined = Вы уже за этим столом.
err-forbidden-guests_off = Гостей сюда не пускают. Войдите со своей учётной записью.
err-forbidden-yourself = С самим собой так нельзя.
err-measure-no_tables = Модератор решил, что вы не открываете своих столов.
err-measure-watch_only = Модератор решил, что вы только смотрите.
err-forbidden-too_many_tables = Вы уже открыли столько столов, сколько можно. Сначала покиньте один из них.
err-not_found-record = Записи этой партии нет.
err-forbidden-not_finished = Партия ещё не окончена.
err-forbidden-starting = Партия вот-вот начнётся. Подождите немного.
err-forbidden-substituted = За это место играет замена. Сначала верните его себе.
err-forbidden-seat_reserved = Свободные места здесь оставлены для других.
