# The pages that the server writes itself: their frame, and what went wrong.

page-not-found = There is no page at this address.
page-home = To the games
page-online = Back to playing online
page-other-language = Em português
page-skip = Skip to the content
page-log-in = Log in or create an account
page-back = Back
page-problem = That did not work
page-problem-other = That did not work. Try again in a moment.
page-problem-not-found = This does not exist, or does not exist any more.
page-problem-not-logged-in = Log in first.
page-problem-bad-request = The form was not filled in as expected. Go back and check it.
page-problem-bad-origin = The form was sent from another site.
page-problem-too-large = What was sent is too long.
page-problem-too-slow = The request took too long. Try again.
