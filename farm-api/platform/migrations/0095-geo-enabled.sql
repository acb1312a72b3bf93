-- Where worked area is counted again after a pause: the days of the last month, as with another hour of the day.
CREATE TRIGGER settings_geo_recounted AFTER UPDATE OF geo_enabled ON settings
  FOR EACH ROW WHEN (NEW.geo_enabled AND NOT OLD.geo_enabled) EXECUTE FUNCTION recount_all_days();
