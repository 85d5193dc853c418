-- What was set up with a password that somebody else chose ends as soon as the holder of the address proves it and chooses their own, not only
-- when a second organisation gets the person (decision 111).
drop trigger forget_unproven_factors on persons;
create trigger forget_unproven_factors after update of password_hash, password_unproven on persons for each row
  when (old.password_unproven and (not new.password_unproven or old.password_hash is not null and new.password_hash is null))
  execute function forget_unproven_factors();
