//! The routes of the API, each listed with its method, so that a test goes through all of them.
//!
//! Does not know the work of a route. Invariant: a request that may have a body must have the content type of JSON,
//! with or without one: a form of another site cannot send it.

use super::HttpState;
use super::body::require_json;
use axum::Router;
use axum::handler::Handler;
use axum::http::Method;
use axum::middleware::from_fn;
use axum::routing::{self, MethodRouter};

/// The handlers of one method.
#[derive(Debug)]
pub(super) struct Answers {
    pub(super) method: Method,
    pub(super) router: MethodRouter<HttpState>,
}

pub(super) fn get<H, T>(handler: H) -> Answers
where
    H: Handler<T, HttpState>,
    T: 'static,
{
    Answers { method: Method::GET, router: routing::get(handler) }
}

pub(super) fn post<H, T>(handler: H) -> Answers
where
    H: Handler<T, HttpState>,
    T: 'static,
{
    Answers { method: Method::POST, router: routing::post(handler).route_layer(from_fn(require_json)) }
}

pub(super) fn put<H, T>(handler: H) -> Answers
where
    H: Handler<T, HttpState>,
    T: 'static,
{
    Answers { method: Method::PUT, router: routing::put(handler).route_layer(from_fn(require_json)) }
}

pub(super) fn patch<H, T>(handler: H) -> Answers
where
    H: Handler<T, HttpState>,
    T: 'static,
{
    Answers { method: Method::PATCH, router: routing::patch(handler).route_layer(from_fn(require_json)) }
}

pub(super) fn delete<H, T>(handler: H) -> Answers
where
    H: Handler<T, HttpState>,
    T: 'static,
{
    Answers { method: Method::DELETE, router: routing::delete(handler) }
}

/// Some routes of the API.
#[derive(Debug, Default)]
pub(super) struct Routes {
    router: Router<HttpState>,
    listed: Vec<(Method, &'static str)>,
}

impl Routes {
    pub(super) fn new() -> Self {
        Self::default()
    }

    pub(super) fn route(mut self, path: &'static str, Answers { method, router }: Answers) -> Self {
        self.listed.push((method, path));
        Self { router: self.router.route(path, router), ..self }
    }

    pub(super) fn merge(mut self, other: Self) -> Self {
        self.listed.extend(other.listed);
        Self { router: self.router.merge(other.router), ..self }
    }

    /// How each route is asked for.
    #[cfg(test)]
    pub(super) fn listed(&self) -> &[(Method, &'static str)] {
        &self.listed
    }

    pub(super) fn into_router(self) -> Router<HttpState> {
        self.router
    }
}
