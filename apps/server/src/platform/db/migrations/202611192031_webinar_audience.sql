-- An announcement can be for those who take part in a webinar: it has one run, which is called as the webinar is.
alter table announcements drop constraint announcements_audience_check;
alter table announcements add constraint announcements_audience_check
  check (audience in ('all', 'divisions', 'companies', 'roles', 'users', 'batch', 'course', 'webinar'));
