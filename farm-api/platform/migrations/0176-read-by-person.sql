-- What one person has read is looked up with every page: by the key all that everybody of the holding has read was gone through.
CREATE INDEX notification_read_person ON notification_read (customer_id, person_id, notification_id);
