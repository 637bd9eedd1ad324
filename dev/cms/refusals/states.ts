/**
 * The sentences for states that Send itself finds before git refuses anything. Rows of
 * the tables of refusals may use them, too. Each says what is wrong, then `Fix:` and what
 * to do.
 */

/** The end of several sentences. It says to copy single files, because whole folders would undo changes of others. */
export const GET_ANEW =
  "get the project into a new folder with GitHub Desktop (Clone repository) or git clone, and copy those files of site/_data and site/images into it that you have changed. See under Not sent yet in the forms that they hold your changes alone.";

// Sentences about this copy, and about the code host that it is connected to:

export const NOT_FINISHED =
  "A merge, rebase or bisect was started in this copy and not finished. Fix: finish it in VS Code or GitHub Desktop, or ask whoever looks after the code.";

export const NOT_JOINED =
  "Git could not join two versions of the file that is named below, as after git stash pop, and waits for somebody to choose. Fix: open the file, keep the right lines, press + beside it in VS Code (Stage Changes) or type git add and its name in a terminal, and send again.";

export const DAMAGED_STORE = `Git's own store in this folder is damaged, as after a power cut. Fix: ${GET_ANEW}`;

export const NO_NAME =
  'Git does not know your name. Fix: type in a terminal, once: git config --global user.name "Your Name", and git config --global user.email "you@example.org".';

export const NO_REMOTE =
  "This copy is connected to no code host. Fix: get the project with GitHub Desktop (Clone repository) or git clone.";

export const SEVERAL_REMOTES =
  "This copy is connected to several code hosts, and none of them is called origin. Fix: type git remote rename NAME origin in a terminal, with the name below of the one that publishes the site.";

export const FOLLOWS_ANOTHER =
  "This copy is connected to several code hosts, and its branch follows another than origin: the one below. Fix: if origin publishes the site, type git branch --unset-upstream in a terminal, and send again; if the other one does, type git remote rename origin old-origin.";

// Sentences about the branch from which the site is published:

export const NO_SUCH_BRANCH =
  "The code host has no branch of this name. Fix: look there which branch the site is published from, usually main, and write that as CMS_BRANCH into the file .env.";

export const NO_MAIN_BRANCH =
  "The code host does not say which of its branches the site is published from. Fix: ask whoever looks after the code, and write a line CMS_BRANCH= with that branch's name into the file .env of the project's folder.";

export const EMPTY_HOST =
  "The code host has this project without anything in it: nobody has sent a first commit there. Fix: ask whoever looks after the code to send the project itself first (git push), or for the address of the one from which the site is published.";

export const ANOTHER_HISTORY =
  "The history of the code host was rewritten, or begun anew, since this copy was brought up to date. Fix: ask whoever looks after the code. Do not press Sync or push, which would bring back what was taken out.";

export const NO_COMMON_HISTORY = `This copy and the code host have no history in common: one of them was begun anew, as by git init. Fix: ${GET_ANEW}`;

export const SENDS_ELSEWHERE =
  "Git would send from this copy to another place than the one from which the site is published, perhaps a fork: they hold different things. Fix: ask whoever looks after the code for the right address, and type git remote set-url --push origin THAT-ADDRESS in a terminal.";

export const LED_ELSEWHERE =
  "A setting of git on this computer (insteadOf) leads from the address of the code host to another place, the one below, perhaps a fork: they hold different things. Fix: show this to whoever looks after the code; git config --show-origin --get-regexp insteadof names the setting.";

// Sentences about a file that two people have changed, or that is changed during the
// sending:

export const SAME_LINES =
  "Somebody else has sent other words in the same lines. Theirs are on the code host, yours are here as before. Fix: copy your text, put the file back in the list, press Send, which brings theirs here, and enter yours again.";

export const SAME_PICTURE =
  "Somebody else has sent another picture in place of the same one. Theirs is on the code host, yours is here as before. Fix: copy yours to another folder, take the file back (Discard Changes in VS Code), press Send, which brings theirs here, and choose yours again if it is the right one.";

export const SAME_NAME =
  "Somebody else has sent another picture under the name of your new one. Fix: choose yours again in the form, under another name, and send again.";

export const DELETED_THERE =
  "Somebody else has deleted or renamed a file in which you have changed something. Yours is here as before. Fix: copy your text or picture, put the file back (in the list, or by Discard Changes in VS Code), press Send, which brings their change here, and enter yours again where it belongs now.";

export const DELETED_HERE =
  "You have deleted a picture that somebody else has changed. Fix: take it back (Discard Changes in VS Code), press Send, which brings theirs here, and then delete it if you still want to.";

export const SAVED_MEANWHILE =
  "A file was saved while it was being sent. Fix: press Send again.";

export const DROPPED_WORDS =
  "Git is told to store this file otherwise than it is here (a filter in .gitattributes or .git/info/attributes), and what you have changed would not arrive as it is. It is here as before. Fix: ask whoever looks after the code to take that line away for site/_data.";

// Sentences about what happened after the push:

export const NOT_PUBLISHED =
  "Git has sent your words to the address below, but the site is published from another place, which does not have them: perhaps the address is that of a fork. They are here as before, and not on the site. Fix: show this to whoever looks after the code.";

export const PUT_ASIDE =
  "The code host has taken your words, but the branch from which the site is published does not have them: perhaps somebody has to agree first. They are here as before, and not on the site. Fix: show this to whoever looks after the code.";
