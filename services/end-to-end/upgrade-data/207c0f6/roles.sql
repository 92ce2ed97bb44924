--
-- PostgreSQL database cluster dump
--



SET default_transaction_read_only = off;

SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;

--
-- Roles
--

CREATE ROLE portal_edge;
ALTER ROLE portal_edge WITH NOSUPERUSER INHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS;
CREATE ROLE portal_query;
ALTER ROLE portal_query WITH NOSUPERUSER INHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS;
CREATE ROLE portal_worker;
ALTER ROLE portal_worker WITH NOSUPERUSER INHERIT NOCREATEROLE NOCREATEDB NOLOGIN NOREPLICATION NOBYPASSRLS;

--
-- User Configurations
--


--
-- Role memberships
--

GRANT portal_edge TO postgres GRANTED BY postgres;
GRANT portal_query TO postgres GRANTED BY postgres;
GRANT portal_worker TO postgres GRANTED BY postgres;






--
-- PostgreSQL database cluster dump complete
--

