-- Until an ID check is decided: the keyed hash of the stated document. By it the welcome money of a
-- market with real money is given once per identity.
alter table verification add column document_hash bytea check (length(document_hash) = 33);
