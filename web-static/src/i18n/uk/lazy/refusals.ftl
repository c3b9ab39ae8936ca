# Відмови, які показують різні сторінки; завантажуються, коли є ім’я.
err-forbidden-guests_watch = Гості тут лише дивляться. З обліковим записом можна грати.
err-forbidden-kicked = Господар попросив вас піти з-за цього столу.
err-forbidden-watching_closed = За цим столом не можна спостерігати.
err-forbidden-joined = Ви вже за цим столом.
err-forbidden-guests_off = Гостей сюди не пускають. Увійдіть зі своїм обліковим записом.
err-forbidden-yourself = Із самим собою так не можна.
err-measure-no_tables = Модератор вирішив, що ви не відкриваєте власних столів.
err-measure-watch_only = Модератор вирішив, що ви лише дивитеся.
err-forbidden-too_many_tables = Ви вже відкрили стільки столів, скільки можна. Спершу покиньте один із них.
err-not_found-record = Запису цієї партії немає.
err-forbidden-not_finished = Партію ще не закінчено.
err-forbidden-starting = Партія ось-ось почнеться. Зачекайте трохи.
err-forbidden-substituted = За це місце грає заміна. Спершу поверніть його собі.
err-forbidden-seat_reserved = Вільні місця тут залишено для інших.
