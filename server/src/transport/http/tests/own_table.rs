//! Tables at which a moderator sits, which are for others to treat.

use super::admin::{refusal, running_table_of, staff};
use super::*;
use protocol::Role;

#[tokio::test]
async fn nobody_treats_a_table_at_which_they_sit_and_another_one_does() {
    let site = site(None).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let mut another = staff(&site, "Mod of old", Role::Moderator).await;
    let player = administrator.me().await.unwrap();
    let (_, code) = running_table_of(&site, player).await;
    let why = json!({ "why": "I was losing." });
    let rename = json!({ "name": "A better name", "why": "So." });
    for (act, body) in [("unlist", &why), ("list", &why), ("rename", &rename), ("end", &why)] {
        let path = format!("/admin/tables/{}/{act}", code.0);
        let refused = administrator.post(&path, body.clone()).await;
        assert_eq!(refusal(&refused), ("forbidden".to_owned(), json!({ "why": "own_table" })), "{act}");
        assert_eq!(another.post(&path, body.clone()).await.status, StatusCode::NO_CONTENT, "{act}");
    }
}
