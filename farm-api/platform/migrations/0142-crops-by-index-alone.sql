-- Which fields grow a crop is read from the index alone, and with it whether it is the whole field that does.
DROP INDEX sowing_season;
CREATE INDEX sowing_season ON sowing (customer_id, year, crop_id) INCLUDE (field_id, plot_id);
