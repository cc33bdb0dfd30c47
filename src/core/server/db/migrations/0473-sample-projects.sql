-- The sample film of a new account, which is no work of its owner: checklists do not count it, and a better one replaces it.
alter table projects add column sample boolean not null default false;
update projects set sample = true where source_name = 'sample.mp4' and name = '示例影片 · A sample film';
