-- A checked sheet of grades stays with the organisation that sent it, also where the assignment is another one's. It is forgotten after a day.
alter table grade_imports drop constraint grade_imports_org_id_assignment_id_fkey;
