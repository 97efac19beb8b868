-- Creates roles and database, as a superuser; can be repeated. The passwords come from the environment:
--   OWNER_PASSWORD=... APP_PASSWORD=... psql --file deploy/database.sql postgres
-- psql 15 or later (\getenv). An existing role keeps its password.
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD

-- The group that migrations grant rights to. It is made here, because the owner may not create roles.
SELECT 'CREATE ROLE promesse_app NOLOGIN'
 WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'promesse_app') \gexec
SELECT format('CREATE ROLE promesse_owner LOGIN PASSWORD %L', :'owner_password')
 WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'promesse_owner') \gexec
SELECT format('CREATE ROLE promesse LOGIN PASSWORD %L IN ROLE promesse_app', :'app_password')
 WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'promesse') \gexec

-- Texts are sorted by the rules of Unicode, whatever the server's own language is.
SELECT 'CREATE DATABASE promesse OWNER promesse_owner TEMPLATE template0 ENCODING ''UTF8'''
       ' LOCALE ''C.UTF-8'' LOCALE_PROVIDER icu ICU_LOCALE ''und'''
 WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'promesse') \gexec

-- A statement of the app is cancelled after so long. It belongs to the role, because a pooler takes no such parameter from
-- a client; the owner, who migrates, has no limit.
ALTER ROLE promesse IN DATABASE promesse SET statement_timeout = '30s';
