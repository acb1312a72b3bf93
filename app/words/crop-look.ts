/** What a crop is recognised by wherever it is shown. */
export interface CropLook {
  id: number;
  name: string;
  color: string;
}
