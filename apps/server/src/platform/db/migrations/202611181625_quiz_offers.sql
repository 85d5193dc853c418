-- A quiz that is offered by itself is called so in the history: quizzes are those of the library (decision 124).
create or replace function kind_in_history(table_name text, record jsonb) returns text language plpgsql stable set search_path = public as $$
declare kind text;
begin
  kind := case when table_name = 'contents' then record ->> 'content_type'
               when table_name = 'cohorts' and record ->> 'kind' <> 'batch' then (
                 select c.content_type from contents c where c.org_id = (record ->> 'org_id')::uuid and c.id = (record ->> 'content_id')::uuid) end;
  return case
    when kind = 'quiz' then 'quiz-offers'
    when kind is not null then kind || 's'
    when table_name = 'documents' then 'document-' || (record ->> 'type_document') || 's'
    when table_name = 'media' then (record ->> 'kind') || 's'
    when table_name = 'cohorts' and record ->> 'kind' = 'batch' then 'batches'
    when table_name = 'cohorts' then null
    else table_name end;
end $$;
