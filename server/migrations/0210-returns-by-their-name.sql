-- Which of a provider's reversals is the return that we asked for: amounts alone cannot tell, where
-- a part went back unasked as well.
alter table deposit_payment add column return_id text;
