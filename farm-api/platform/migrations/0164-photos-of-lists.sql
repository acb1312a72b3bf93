-- Lists of fields show it.
CALL bump_fields_version_with('field_photo');
