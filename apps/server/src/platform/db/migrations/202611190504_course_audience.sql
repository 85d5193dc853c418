-- An announcement can be for those who take part in a course: it has one run, which is called as the course is.
alter table announcements drop constraint announcements_audience_check;
alter table announcements add constraint announcements_audience_check
  check (audience in ('all', 'divisions', 'companies', 'roles', 'users', 'batch', 'course'));
