--
-- PostgreSQL database cluster dump
--



SET default_transaction_read_only = off;

SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;

--
-- Roles
--

CREATE ROLE portal_bff;
ALTER ROLE portal_bff WITH NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB LOGIN NOREPLICATION NOBYPASSRLS;
CREATE ROLE portal_command_line;
ALTER ROLE portal_command_line WITH NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB LOGIN NOREPLICATION NOBYPASSRLS;
CREATE ROLE portal_command_service;
ALTER ROLE portal_command_service WITH NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB LOGIN NOREPLICATION NOBYPASSRLS;
CREATE ROLE portal_edge;
ALTER ROLE portal_edge WITH NOSUPERUSER INHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS;
CREATE ROLE portal_events_event_store;
ALTER ROLE portal_events_event_store WITH NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB LOGIN NOREPLICATION NOBYPASSRLS;
CREATE ROLE portal_notary;
ALTER ROLE portal_notary WITH NOSUPERUSER INHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS;
CREATE ROLE portal_notary_service;
ALTER ROLE portal_notary_service WITH NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB LOGIN NOREPLICATION NOBYPASSRLS;
CREATE ROLE portal_query;
ALTER ROLE portal_query WITH NOSUPERUSER INHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS;
CREATE ROLE portal_query_service;
ALTER ROLE portal_query_service WITH NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB LOGIN NOREPLICATION NOBYPASSRLS;
CREATE ROLE portal_worker;
ALTER ROLE portal_worker WITH NOSUPERUSER INHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS;
CREATE ROLE portal_worker_service;
ALTER ROLE portal_worker_service WITH NOSUPERUSER NOINHERIT NOCREATEROLE NOCREATEDB LOGIN NOREPLICATION NOBYPASSRLS;

--
-- User Configurations
--


--
-- Role memberships
--

GRANT portal_edge TO portal_bff GRANTED BY postgres;
GRANT portal_edge TO postgres GRANTED BY postgres;
GRANT portal_notary TO portal_notary_service GRANTED BY postgres;
GRANT portal_notary TO postgres GRANTED BY postgres;
GRANT portal_query TO portal_query_service GRANTED BY postgres;
GRANT portal_query TO postgres GRANTED BY postgres;
GRANT portal_worker TO portal_command_line GRANTED BY postgres;
GRANT portal_worker TO portal_command_service GRANTED BY postgres;
GRANT portal_worker TO portal_worker_service GRANTED BY postgres;
GRANT portal_worker TO postgres GRANTED BY postgres;






--
-- PostgreSQL database cluster dump complete
--

