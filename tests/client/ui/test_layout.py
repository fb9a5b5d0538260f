from pygame import Rect

from client.ui.layout import centred, columns, cut_bottom, cut_left, cut_right, cut_top, rows

WHOLE = Rect(10, 20, 100, 60)


def test_cutting_leaves_the_rest_beyond_the_gap():
    assert cut_top(WHOLE, 15, 5) == (Rect(10, 20, 100, 15), Rect(10, 40, 100, 40))
    assert cut_bottom(WHOLE, 15, 5) == (Rect(10, 65, 100, 15), Rect(10, 20, 100, 40))
    assert cut_left(WHOLE, 30, 5) == (Rect(10, 20, 30, 60), Rect(45, 20, 65, 60))
    assert cut_right(WHOLE, 30, 5) == (Rect(80, 20, 30, 60), Rect(10, 20, 65, 60))


def test_cutting_more_than_there_is_leaves_nothing():
    assert cut_top(WHOLE, 80, 5) == (WHOLE, Rect(10, 80, 100, 0))
    assert cut_left(WHOLE, 98, 5) == (Rect(10, 20, 98, 60), Rect(110, 20, 0, 60))


def test_columns_and_rows_fill_the_whole_with_gaps_between():
    assert columns(Rect(0, 0, 100, 9), 3, 5) == [Rect(0, 0, 30, 9), Rect(35, 0, 30, 9), Rect(70, 0, 30, 9)]
    assert [row.height for row in rows(Rect(0, 0, 9, 101), 3, 5)] == [30, 30, 31]
    assert rows(Rect(0, 0, 9, 101), 3, 5)[-1].bottom == 101


def test_what_is_centred_is_no_larger_than_its_place():
    assert centred(WHOLE, 40, 20) == Rect(40, 40, 40, 20)
    assert centred(WHOLE, 400, 20) == Rect(10, 40, 100, 20)
