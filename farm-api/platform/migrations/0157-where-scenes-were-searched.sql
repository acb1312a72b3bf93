ALTER TABLE satellite_search
  -- {source, boxes}: whom the days between searched_from and searched_to were asked of, and about which land. Null of searches before this was kept.
  ADD searched jsonb,
  -- Descriptions of scenes that could not be understood, as the last search found them.
  ADD unread text[] NOT NULL DEFAULT '{}';
