-- The Word document with the text of a PDF, which is what is translated.
alter table library_documents add column text_key text;
alter table library_documents
  drop constraint library_documents_kind_check,
  add constraint library_documents_kind_check check (kind in ('docx', 'pptx', 'xlsx', 'pdf', 'txt', 'srt'));
