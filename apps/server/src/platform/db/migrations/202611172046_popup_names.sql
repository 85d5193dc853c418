-- A popup's places and platforms are called as the product calls them.
alter table popups rename column placements to placement;
alter table popups rename column platforms to platform;
