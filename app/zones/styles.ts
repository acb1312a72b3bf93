// Both on every screen of the room: of two screens side by side, one must not take the other's styles away as it leaves.
import "~/ui/progress-bar.css";
import "./zones.css";
