/** Which dialog is open. There is never more than one, and the opener gets the focus back. */
export type DialogName = "settings" | "rules" | "log" | "help" | "qr";

class Dialogs {
  open = $state<DialogName | null>(null);
}

export const dialogs = new Dialogs();
