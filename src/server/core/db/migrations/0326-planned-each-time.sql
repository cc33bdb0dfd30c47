-- Lists of ids are planned for the account that asks (prepare.ts), so the indexes of subjects suffice.
drop index runs_subject_of_account;
drop index works_subject_of_account;
