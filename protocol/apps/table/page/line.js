// ---- the line to the program ----------------------------------------------------------------------
// The page without a server has another file in the place of this one (protocol/web/table/page).

/** Whether all persons who play are at this screen. */
export const oneScreen = false;

export const openLine = () => new WebSocket(`ws://${location.host}/socket`);
