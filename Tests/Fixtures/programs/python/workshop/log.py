"""What is told, in a log and on the screen."""
import logging

log = logging.getLogger(__name__)


def told(name: str, count: int) -> None:
    # silent: log line
    log.info("Select %d bikes from the list of %s", count, name)
    # silent: log line with an f-string
    log.warning(f"update bike set of {name}")
    # silent: what a log says of SQL
    log.debug("SELECT nope FROM nowhere WHERE x = NULL")
    # silent: prose in print
    print("Delete from nothing, if you can")
    # silent: an error's text
    raise ValueError("insert into slot (a, b) values (1, 2, 3)")
