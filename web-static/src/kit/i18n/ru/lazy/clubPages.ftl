# Клубы игроков: список и страница клуба.
clubs = Клубы
clubs-club = Клуб
clubs-sub = В клубах собираются игроки, которым нравится играть вместе. Вступите в клуб или создайте свой.
clubs-sub-guest = В клубах собираются игроки, которым нравится играть вместе. Чтобы вступить в клуб или создать его, нужен аккаунт.
clubs-account = Создать аккаунт
clubs-loading = Загрузка клубов…
clubs-yours = Ваши клубы
clubs-yours-none = Вы пока не состоите в клубах. Вступите в один из них или создайте свой.
clubs-all = Все клубы
clubs-more = Ещё клубы
clubs-none = Клубов здесь пока нет
clubs-none-text = Создайте первый и пригласите игроков, с которыми вам нравится играть.
clubs-none-guest = Создайте аккаунт и первый клуб.
clubs-back = Все клубы этого сервера
clubs-members =
    { $n ->
        [one] { $n } участник
        [few] { $n } участника
       *[many] { $n } участников
    }
clubs-since = основан { DATETIME($at, dateStyle: "long") }
clubs-lost = Клуба с таким названием нет
clubs-lost-text = Проверьте написание. Возможно, клуб переименован или распущен.

# Вступление
clubs-joining = Вступление
clubs-by-open = свободное вступление
clubs-by-request = по заявке
clubs-by-invitation = по приглашению
clubs-by-open-text = Вступить может любой игрок с аккаунтом.
clubs-by-request-text = Игроки подают заявки, организаторы их принимают.
clubs-by-invitation-text = Вступить можно только по приглашению организатора.

# Форма
clubs-found = Создать клуб
clubs-found-go = Создать клуб
clubs-founded = Клуб «{ $club }» создан. Пригласите игроков по имени.
clubs-name = Название
clubs-name-hint = От 3 до 40 символов; не должно совпадать с названием другого клуба.
clubs-name-short = В названии клуба должно быть не меньше 3 символов.
clubs-text = О клубе
clubs-text-hint = Символов: { NUMBER($n) } из { NUMBER($most) }. Игры, обычное время, языки — текст виден всем.
clubs-text-refused = Не больше { NUMBER($most) } символов, без невидимых.
clubs-outdated = Здесь уже всё изменилось. Страница обновлена.
clubs-cancel = Отмена
clubs-save = Сохранить
clubs-saved = Изменения клуба сохранены.

# Вы и клуб
clubs-you = Вы и этот клуб
clubs-you-requested = заявка подана
clubs-you-invited = вас приглашают
clubs-you-member = участник
clubs-you-organiser = организатор
clubs-you-owner = владелец
clubs-now-requested = Ваша заявка подана. Её рассмотрит организатор.
clubs-now-invited = Вас приглашают в этот клуб.
clubs-now-member = Вы участник этого клуба.
clubs-now-organiser = Вы организатор этого клуба.
clubs-now-owner = Это ваш клуб. Чтобы выйти из него, сначала передайте его другому участнику.
clubs-invited-by = { $name } приглашает вас в этот клуб.
clubs-join-account = Чтобы вступить, нужен аккаунт.
clubs-join-open = Вступить в клуб
clubs-join-request = Подать заявку
clubs-joined = Теперь вы участник клуба «{ $club }».
clubs-asked = Заявка в клуб «{ $club }» подана.
clubs-unask = Отозвать заявку
clubs-unasked = Заявка в клуб «{ $club }» отозвана.
clubs-accept = Принять приглашение
clubs-accept-of = Принять приглашение: { $club }
clubs-decline = Отклонить
clubs-decline-of = Отклонить: { $club }
clubs-declined = Приглашение в клуб «{ $club }» отклонено.
clubs-leave = Выйти из клуба
clubs-leave-open = Выйти из этого клуба? Вступить снова можно в любой момент.
clubs-leave-request = Выйти из этого клуба? Чтобы вернуться, придётся снова подать заявку.
clubs-leave-invitation = Выйти из этого клуба? Вернуться можно будет только по новому приглашению.
clubs-left = Вы вышли из клуба «{ $club }».

# Участники
clubs-leads = Владелец и организаторы
clubs-is-owner = владелец
clubs-is-organiser = организатор
clubs-rest = Участники
clubs-person-since = с { DATETIME($at, dateStyle: "medium") }
clubs-members-none = Других участников пока нет.
clubs-members-hidden = Список участников видят только участники клуба.
clubs-requests = Заявки
clubs-requests-none = Заявок сейчас нет.
clubs-asked-at = заявка от { DATETIME($at, dateStyle: "medium") }
clubs-let-in = Принять
clubs-let-in-name = Принять: { $name }
clubs-let-in-done = Новый участник клуба: { $name }.
clubs-refuse = Отклонить
clubs-refuse-name = Отклонить: { $name }
clubs-refused-done = Заявка отклонена: { $name }.
clubs-invitations = Приглашения
clubs-invite-name = Имя аккаунта
clubs-invite = Пригласить
clubs-invited-done = Приглашение отправлено: { $name }.
clubs-invited-at = приглашение от { DATETIME($at, dateStyle: "medium") }
clubs-invited-at-by = приглашение от { DATETIME($at, dateStyle: "medium") }, отправитель: { $name }
clubs-withdraw = Отозвать
clubs-withdraw-name = Отозвать: { $name }
clubs-withdrawn = Приглашение отозвано: { $name }.
clubs-manage = Изменить права: { $name }
clubs-promote = Сделать организатором
clubs-promoted = Новый организатор: { $name }.
clubs-demote = Сделать обычным участником
clubs-demoted = Теперь обычный участник: { $name }.
clubs-pass = Передать клуб
clubs-pass-name = Передать клуб: { $name }
clubs-pass-ask = Новым владельцем клуба будет { $name }, а вы станете организатором. Отменить это сможет только новый владелец.
clubs-passed = Новый владелец клуба: { $name }.
clubs-remove = Удалить из клуба
clubs-remove-name = Удалить из клуба: { $name }
clubs-remove-ask = Удалить из клуба игрока { $name }?
clubs-removed = Удаление из клуба: { $name }.

# Изменения клуба
clubs-settings = Управление клубом
clubs-edit = Изменить текст и вступление
clubs-edit-all = Изменить название, текст и вступление
clubs-file = Скачать данные
clubs-dissolve = Распустить клуб…
clubs-dissolve-ask = Клуб «{ $club }» будет удалён для всех вместе с участниками, заявками и приглашениями. Отменить это нельзя.
clubs-dissolve-name = Название клуба для подтверждения
clubs-dissolve-other = Название не совпадает. Введите его точно так, как указано выше.
clubs-dissolve-go = Распустить окончательно
clubs-dissolved = Клуб «{ $club }» распущен.

# Отказы
err-not_found-club = Клуба с таким названием нет. Возможно, он переименован или распущен.
err-forbidden-invitation_only = В этот клуб можно вступить только по приглашению.
err-forbidden-club_full = В клубе нет мест: вступить или пригласить кого-то больше нельзя.
err-forbidden-too_many_requests = Ответа этого клуба уже ждёт много игроков. Попробуйте позже.
err-forbidden-too_many_invitations = У клуба 100 открытых приглашений. Сначала отзовите одно из них.
err-forbidden-too_many_clubs = У вас уже 50 клубов, считая приглашения и заявки. Сначала выйдите из одного.
err-forbidden-too_many_owned_clubs = У вас уже 3 своих клуба. Сначала передайте или распустите один из них.
err-forbidden-new_owner_has_too_many = У этого игрока уже 3 своих клуба. Выберите другого участника.
err-forbidden-organisers_only = Это могут только организаторы клуба.
err-forbidden-owner_only = Это может только владелец клуба.
err-forbidden-pass_on_first = Прежде чем выйти из клуба, передайте его другому участнику.
err-forbidden-not_requested = От этого игрока нет заявки.
err-forbidden-not_a_member = Этот игрок не состоит в клубе.
err-forbidden-invited_too_many_clubs = У этого игрока уже слишком много клубов и приглашений.
