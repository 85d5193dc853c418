-- A new category comes last, whatever it belongs to.
create function next_category_order() returns int language sql stable set search_path = public as
$$ select coalesce(max(order_no), -1) + 1 from categories $$;
alter table categories alter column order_no set default next_category_order();
