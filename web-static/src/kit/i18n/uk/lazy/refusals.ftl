# Відмови, які показують різні сторінки; завантажуються, коли є ім’я.
err-forbidden-guests_watch = Гості тут лише дивляться. Створіть акаунт, щоб грати.
err-forbidden-kicked = Господар видалив вас з-за цього столу.
err-forbidden-watching_closed = Глядачів за цей стіл не пускають.
err-forbidden-joined = Ви вже за цим столом.
err-forbidden-guests_off = Гостям тут грати не можна. Увійдіть до акаунта.
err-forbidden-yourself = Із самим собою так не можна.
err-measure-no_tables = Модератор заборонив вам створювати столи.
err-measure-watch_only = Модератор дозволив вам лише дивитися.
err-forbidden-too_many_tables = Більше столів створити не можна. Спершу покиньте один.
err-not_found-record = Запису цієї партії немає.
err-forbidden-not_finished = Партію ще не закінчено.
err-forbidden-starting = Партія ось-ось почнеться. Зачекайте трохи.
err-forbidden-substituted = За вас грає заміна. Спершу поверніться в гру.
err-forbidden-seat_reserved = Вільні місця зарезервовано для інших гравців.
